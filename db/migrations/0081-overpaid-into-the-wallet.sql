-- What was paid too much of an invoice goes into the wallet of its business: an entry below nothing of its own kind, because the
-- transfer that it came with stays as it was.
alter table invoice_payments
  drop constraint invoice_payments_way_check,
  add constraint invoice_payments_way_check
    check (way in ('card', 'wallet', 'transfer', 'settlementDiscount', 'toWallet')),
  add constraint invoice_payments_to_wallet_check check (way <> 'toWallet' or amount_minor < 0);
