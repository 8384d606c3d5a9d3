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

-- Of money only how it stands changes: never whose it is, for what, or how much.
revoke update on document_number, payment, payment_deposit, placed_order, sale_contract_signature from engawa_app;
grant update (last) on document_number to engawa_app;
grant update (payment_user_name, addressee, payment_status, due_date, accepted_at, closed_at, method, stripe_payment_id, error_reason,
  transfer_announced_at, transfer_date, transfer_name, transfer_amount, paid_at, receipt_number, refund_requested_at, refund_reason,
  refunded_at, refund_number, updated_at, version) on payment to engawa_app;
grant update (refund_state, refund_reason, refunded_at, updated_at, version) on payment_deposit to engawa_app;
grant update (order_user_name, addressee, chosen_addressee, receipt_addressee, order_status, order_confirm_at, order_cancel_at,
  cancel_reason, accepted_at, accepted_by, accepted_sha_256, due_date, updated_at, version) on placed_order to engawa_app;
grant update (void_flag) on sale_contract_signature to engawa_app;

-- A replica that guests search on (READ_DATABASE_URL), or who counts: rows, without what opens a door or is sealed.
grant usage on schema public to engawa_reader;
grant select on all tables in schema public to engawa_reader;
revoke select on app_session, bank_notice, calendar_feed, companion_letter_link, companion_session, idempotency, idp_account, idp_code,
  idp_family, idp_key, idp_refresh, mail, one_time_code, push_subscription, rate, seal_key, second_factor_challenge, second_factor_passkey,
  second_factor_recovery_code, second_factor_totp, simulated_checkout, simulated_event from engawa_reader;
