-- Money that came in and is in no file: who entered it, and when. It is booked as any other line.
alter table bank_lines
  alter column file_id drop not null,
  add column entered_by uuid references operators,
  add column entered_at timestamptz,
  -- A line that was settled wrongly is kept as it is; its money waits once more as another line, with the reason.
  add column again_of uuid unique references bank_lines,
  add column again_why text not null default '',
  add constraint bank_lines_entered check ((entered_by is null) = (entered_at is null)),
  add constraint bank_lines_source check (file_id is not null or entered_by is not null),
  add constraint bank_lines_again check ((again_of is null) = (again_why = '') and (again_of is null or entered_by is not null));
create index bank_lines_alike on bank_lines (currency, amount_minor, booked_on);
