@echo off
rem Starts the operations console; builds it first if needed.
rem   bin\console          asks for a server, a user and a password
rem   bin\console --demo   starts a server with the demo inside, in memory, and opens on it; it ends with the console
setlocal
cd /d "%~dp0.."
set jar=ops-console\target\ops-console-0.1.0-SNAPSHOT.jar

where java >nul 2>nul || (echo java is missing: install a JDK from 17 on, for example: winget install EclipseAdoptium.Temurin.17.JDK& exit /b 1)
if exist "%jar%" goto start
where mvn >nul 2>nul || (echo mvn is missing: install Apache Maven& exit /b 1)
echo Building the console (the first time Maven downloads what it needs; that takes a few minutes) ...
call mvn -q -B -pl ops-console -am -DskipTests package || exit /b 1

:start
if "%~1"=="--demo" goto demo
java --module-path ops-console\target\lib --add-modules javafx.controls --enable-native-access=javafx.graphics -cp "%jar%" io.curfew.console.Launcher
exit /b %errorlevel%

:demo
set server=order-app\target\order-app-0.1.0-SNAPSHOT-exec.jar
if not exist "%server%" call mvn -q -B -pl order-app -am -DskipTests package || exit /b 1
powershell -NoProfile -ExecutionPolicy Bypass -Command ^
  "$l = New-Object Net.Sockets.TcpListener([Net.IPAddress]::Loopback, 0); $l.Start(); $p = $l.LocalEndpoint.Port; $l.Stop(); $s = { [guid]::NewGuid().ToString('N') };" ^
  "$env:CURFEW_PORT = $p; $env:CURFEW_DB_URL = 'jdbc:h2:mem:demo'; $env:CURFEW_DEMO = 'true'; $env:CURFEW_AMQP_URI = $null; $env:CURFEW_DB_USER = $null; $env:CURFEW_DB_PASSWORD = $null; $env:CURFEW_BIND = '127.0.0.1';" ^
  "$env:CURFEW_SERVICE_PASSWORD = & $s; $env:CURFEW_OPERATOR_PASSWORD = & $s; $env:CURFEW_VIEWER_PASSWORD = & $s; $env:CURFEW_CALLBACK_SECRET = & $s;" ^
  "$server = Start-Process java -ArgumentList '-jar','%server%' -WindowStyle Hidden -PassThru;" ^
  "try { for ($i = 0; $i -lt 300; $i++) { if ($server.HasExited) { throw 'the server did not start' }; try { (New-Object Net.Sockets.TcpClient('127.0.0.1', $p)).Close(); break } catch { Start-Sleep -Milliseconds 200 } };" ^
  "$env:CURFEW_CONSOLE_SERVER = 'http://127.0.0.1:' + $p; $env:CURFEW_CONSOLE_USER = 'operator'; $env:CURFEW_CONSOLE_PASSWORD = $env:CURFEW_OPERATOR_PASSWORD;" ^
  "java --module-path ops-console/target/lib --add-modules javafx.controls --enable-native-access=javafx.graphics -cp '%jar%' io.curfew.console.Launcher }" ^
  "finally { Stop-Process -Id $server.Id -ErrorAction SilentlyContinue }"
