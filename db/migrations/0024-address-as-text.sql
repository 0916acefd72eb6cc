-- The address of a business as it was sent in plain text: nobody guesses its parts. Then address and country are null
-- until the business has named them.
alter table retailers
  add column address_text text not null default '',
  add constraint retailers_one_address check (address is null or address_text = '');
