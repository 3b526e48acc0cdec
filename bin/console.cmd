@echo off
rem Starts the operations console; builds it first if needed. It asks for a server, a user and a password.
setlocal
cd /d "%~dp0.."
set jar=ops-console\target\ops-console-0.1.0-SNAPSHOT.jar

where java >nul 2>nul || (echo java is missing: install a JDK from 17 on, for example: winget install EclipseAdoptium.Temurin.17.JDK& exit /b 1)
if exist "%jar%" goto start
where mvn >nul 2>nul || (echo mvn is missing: install Apache Maven& exit /b 1)
echo Building the console (the first time Maven downloads what it needs; that takes a few minutes) ...
call mvn -q -B -pl ops-console -am -DskipTests package || exit /b 1

:start
java --module-path ops-console\target\lib --add-modules javafx.controls --enable-native-access=javafx.graphics -cp "%jar%" io.curfew.console.Launcher
