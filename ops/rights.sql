-- Rights of the roles in ops/roles.sql. bin/migrate.ts grants them again after each migration, in one transaction.

-- The server reads and writes rows. It may not create, alter or truncate tables.
grant usage on schema public, drizzle, pgboss to engawa_app;
grant select, insert, update, delete on all tables in schema public, pgboss to engawa_app;
grant usage, select on all sequences in schema public, pgboss to engawa_app;
grant select on all tables in schema drizzle to engawa_app;
grant select on all sequences in schema drizzle to engawa_app;

-- Append-only tables.
revoke update, delete on audit, audit_day, estate_event, gateway_event, payment_reminder, quotation_offer, takeout from engawa_app;

-- In the audit log, the values of an edit are erased when their member leaves; the hash chain stays valid without them.
grant update (before, after, change_salt) on audit to engawa_app;

-- Numbered documents, payments and decisions are never deleted.
revoke delete on adjustment, allocation, document, document_number, letter_text, month_closing, payment, payment_checkout, payment_dispute, placed_order,
  privacy_request, quotation, refund, sale_contract_edition, sale_contract_signature, seal_key, setting_version from engawa_app;

-- Payments, orders and signatures change only in their state: never in owner, subject or amount. These columns cannot be updated, all others
-- can.
do $$ declare one record; begin
  for one in select * from (values
    ('adjustment', array['id', 'payment_id', 'kind', 'amount', 'at', 'by', 'created_at']),
    ('allocation', array['id', 'deposit_id', 'payment_id', 'amount', 'at', 'by', 'created_at']),
    ('deposit', array['id', 'origin', 'amount', 'currency', 'booked_on', 'account', 'payer_raw', 'created_at']),
    ('document', array['id', 'kind', 'number', 'edition', 'subject_id', 'negotiation_id', 'user_id', 'issued_on', 'transaction_on', 'amount',
      'taxes', 'addressee', 'issuer', 'content', 'reissued', 'created_at']),
    ('document_number', array['series']),
    ('month_closing', array['id', 'month', 'closed_at', 'closed_by', 'figures', 'counted', 'sha256', 'created_at']),
    ('payment', array['id', 'negotiation_id', 'order_id', 'order_number', 'payment_user_id', 'amount', 'usage_fee_flag', 'created_at']),
    ('payment_dispute', array['id', 'provider_id', 'payment_id', 'reference', 'created_at']),
    ('placed_order', array['id', 'order_number', 'negotiation_id', 'quotation_id', 'quotation_number', 'quotation_version', 'order_user_id',
      'order_at', 'usage_fee_flag', 'total_amount', 'created_by', 'created_at']),
    ('refund', array['id', 'kind', 'origin', 'payment_id', 'deposit_id', 'method', 'amount', 'currency', 'created_at']),
    ('sale_contract_signature', array['id', 'sale_contract_id', 'round', 'place', 'member_id', 'party', 'contract_sha_256', 'ticks', 'at',
      'prev_hash', 'hash'])
  ) as kept (name, columns) loop
    execute format('revoke update on %I from engawa_app', one.name);
    execute (select format('grant update (%s) on %I to engawa_app', string_agg(quote_ident(attname), ', '), one.name) from pg_attribute
      where attrelid = one.name::regclass and attnum > 0 and not attisdropped and attname <> all (one.columns));
  end loop;
end $$;

-- For the replica that guests search on (READ_DATABASE_URL), and for reports: all tables, except those with credentials or sealed data.
grant usage on schema public to engawa_reader;
grant select on all tables in schema public to engawa_reader;
revoke select on app_session, bank_notice, calendar_feed, companion_letter_link, companion_session, idempotency, idp_account, idp_code,
  idp_family, idp_key, idp_refresh, mail, one_time_code, push_subscription, rate, refund_destination, seal_key, second_factor_challenge, second_factor_passkey,
  second_factor_recovery_code, second_factor_totp, simulated_checkout, simulated_event from engawa_reader;
