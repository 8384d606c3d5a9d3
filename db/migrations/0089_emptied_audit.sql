-- Of those who left before it was recorded: that what edits had changed went with them.
insert into audit (id, at, actor_id, actor_kind, deed, subject_kind, subject_id, detail, request_id, ip)
select gen_random_uuid()::text, now(), null, null, 'audit.forget', 'user', left_user.id, jsonb_build_object('records', count(*)), 'migration', ''
from "user" as left_user
join audit as one on (one.subject_kind = 'user' and one.subject_id = left_user.id) or one.actor_id = left_user.id
where left_user.status = 9 and one.change_sum is not null and one.change_salt is null and one.before is null and one.after is null
group by left_user.id;
