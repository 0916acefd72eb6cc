-- The operator's terms of sale and privacy notice, by language. Every saved version is kept; the newest counts, and an empty
-- one withdraws the text.
create table legal_texts (
  id uuid primary key,
  position bigint generated always as identity,
  kind text not null check (kind in ('terms', 'privacy')),
  language text not null check (language in ('en', 'es', 'it', 'zh-CN', 'de', 'nl')),
  text text not null,
  operator_id uuid not null references operators,
  saved_at timestamptz not null
);
create unique index legal_texts_newest on legal_texts (kind, language, position desc);

create function keep_legal_text() returns trigger language plpgsql as $$
begin
  raise exception 'A saved legal text is not changed: orders say which they were placed under';
end $$;
create trigger legal_texts_kept before update or delete or truncate on legal_texts
  for each statement execute function keep_legal_text();

-- The terms of sale that the buyer agreed to; null where there were none.
alter table orders add column terms_version uuid references legal_texts;
