-- What goes with a mail, and orders for suppliers whose address for orders is not known yet.

create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  position smallint not null check (position >= 0),
  file_name text not null,
  -- Printed as PDF when the mail is sent, or the text of a CSV file.
  paper jsonb,
  csv text,
  primary key (mail_id, position),
  check ((paper is null) <> (csv is null))
);

-- To whom an order goes; without a recipient it waits for the supplier's address.
alter table mails add column supplier_id uuid references suppliers;
create index mails_without_recipient on mails (supplier_id) where recipient = '';
