-- Three roles on one database, made once by whoever may (psql "$ADMIN_DATABASE_URL" --file ops/roles.sql); again is harmless. They have no
-- password yet: \password engawa_owner, and so on. What each may do: ops/rights.sql, given by bin/migrate.ts.
do $$ declare one text; begin
  foreach one in array array['engawa_owner', 'engawa_app', 'engawa_reader'] loop
    begin
      execute format('create role %I login', one);
      if one = 'engawa_reader' then alter role engawa_reader set default_transaction_read_only = on; end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  -- The tables are made by the owner alone; who owns the database may make schemas in it.
  execute format('alter database %I owner to engawa_owner', current_database());
end $$;
