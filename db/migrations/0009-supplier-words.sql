-- What a supplier says of itself, in the languages it was supplied in beside its own: {"de": {"description", "terms"}, …}.
alter table suppliers add column translations jsonb not null default '{}'
  check (jsonb_typeof(translations) = 'object');
