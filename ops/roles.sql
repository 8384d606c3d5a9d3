-- Three roles on one database, created once by an administrator (psql "$ADMIN_DATABASE_URL" --file ops/roles.sql); running it again is
-- harmless. They have no password yet: \password engawa_owner, and so on. bin/migrate.ts grants their rights (ops/rights.sql).
do $$ declare one text; begin
  foreach one in array array['engawa_owner', 'engawa_app', 'engawa_reader'] loop
    begin
      execute format('create role %I login', one);
      if one = 'engawa_reader' then alter role engawa_reader set default_transaction_read_only = on; end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  -- Only the owner creates tables; the owner of a database may create schemas in it.
  execute format('alter database %I owner to engawa_owner', current_database());
end $$;
