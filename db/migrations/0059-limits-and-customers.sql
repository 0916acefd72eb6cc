-- What a buyer may order without approval from the day on which they join, as set when they were invited.
alter table invitations
  add column order_minor bigint check (order_minor >= 0),
  add column month_minor bigint check (month_minor >= 0),
  add constraint invitations_limits check (role = 'buyer' or (order_minor is null and month_minor is null));

-- While a customer is served, who may look at the screen, trade prices are shown only where somebody has asked for them.
alter table sessions add column trade_prices_shown boolean not null default false;
