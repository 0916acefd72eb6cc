-- Who a rate is from, so that a page can name the European Central Bank where it was the bank that published it.

alter table exchange_rates add column source text not null default 'operator' check (source in ('ecb', 'operator'));
alter table exchange_rates alter column source drop default;
