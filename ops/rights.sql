-- What the roles of ops/roles.sql may do. bin/migrate.ts gives it anew after each migration, in one transaction.

-- The server: rows, and no tables. It makes, changes and empties none of those.
grant usage on schema public, drizzle, pgboss to engawa_app;
grant select, insert, update, delete on all tables in schema public, pgboss to engawa_app;
grant usage, select on all sequences in schema public, pgboss to engawa_app;
grant select on all tables in schema drizzle to engawa_app;
grant select on all sequences in schema drizzle to engawa_app;

-- What was written once is never changed.
revoke update, delete on audit, audit_day, estate_event, gateway_event, quotation_offer, takeout from engawa_app;

-- Of the record what an edit changed goes with whoever leaves; the chain holds without it.
grant update (before, after, change_salt) on audit to engawa_app;

-- What has a number, moved money or was decided is never taken away.
revoke delete on document_number, letter_text, payment, payment_checkout, payment_deposit, placed_order, privacy_request, quotation,
  sale_contract_edition, sale_contract_signature, seal_key, setting_version from engawa_app;

-- Of money and signatures only how they stand changes: never whose they are, for what, or how much. These columns stay as they were written,
-- the others may change.
do $$ declare one record; begin
  for one in select * from (values
    ('document_number', array['series']),
    ('payment', array['id', 'negotiation_id', 'order_id', 'order_number', 'payment_user_id', 'amount', 'usage_fee_flag', 'created_at']),
    ('payment_deposit', array['id', 'payment_id', 'method', 'reference', 'amount', 'currency', 'payer_name', 'received_on', 'credited', 'created_at']),
    ('placed_order', array['id', 'order_number', 'negotiation_id', 'quotation_id', 'quotation_number', 'quotation_version', 'order_user_id',
      'order_at', 'usage_fee_flag', 'total_amount', 'created_by', 'created_at']),
    ('sale_contract_signature', array['id', 'sale_contract_id', 'round', 'place', 'member_id', 'party', 'contract_sha_256', 'ticks', 'at',
      'prev_hash', 'hash'])
  ) as kept (name, columns) loop
    execute format('revoke update on %I from engawa_app', one.name);
    execute (select format('grant update (%s) on %I to engawa_app', string_agg(quote_ident(attname), ', '), one.name) from pg_attribute
      where attrelid = one.name::regclass and attnum > 0 and not attisdropped and attname <> all (one.columns));
  end loop;
end $$;

-- A replica that guests search on (READ_DATABASE_URL), or who counts: rows, without what opens a door or is sealed.
grant usage on schema public to engawa_reader;
grant select on all tables in schema public to engawa_reader;
revoke select on app_session, bank_notice, calendar_feed, companion_letter_link, companion_session, idempotency, idp_account, idp_code,
  idp_family, idp_key, idp_refresh, mail, one_time_code, push_subscription, rate, seal_key, second_factor_challenge, second_factor_passkey,
  second_factor_recovery_code, second_factor_totp, simulated_checkout, simulated_event from engawa_reader;
