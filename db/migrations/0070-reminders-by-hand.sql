-- Who sent a reminder by hand; null for one that was sent on its day.
alter table invoice_reminders add column operator_id uuid references operators;
