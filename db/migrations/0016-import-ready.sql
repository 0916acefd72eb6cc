-- A file whose mapping is approved waits to be run.
alter table catalogue_imports drop constraint catalogue_imports_state_check;
alter table catalogue_imports add constraint catalogue_imports_state_check
  check (state in ('awaitingMapping', 'ready', 'queued', 'reading', 'writing', 'done', 'failed'));
