package io.curfew.console.desk;

import io.curfew.console.client.Session;
import io.curfew.console.live.LiveViewModel;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;

/** What every screen of one session works with. */
public record Desk(
    Session session,
    BackgroundTasks tasks,
    Texts texts,
    Times times,
    LiveViewModel live,
    SettingsFile settings,
    FileQuestion files,
    Navigator navigator) {}
