/**
 * The shelves of `src/domain` and `src/web/rooms` from the bottom up: a room imports from its own shelf and lower ones; news travels up as
 * events.
 */
export const SHELVES = ['base', 'people', 'news', 'market', 'deal', 'money', 'talk', 'office', 'home']
/** The pages' folders from the bottom up: each row imports only from those below. */
export const WEB_LEVELS = [
  ['state'],
  ['url', 'device', 'auth', 'styles'],
  ['api', 'head'],
  ['ui', 'worker'],
  ['session', 'lists', 'text'],
  ['live', 'screen'],
  ['office'],
  ['rooms'],
  ['frame'],
  ['layouts'],
  ['routes', 'client.tsx', 'router.tsx'],
]
/** Rooms that exist only in the pages: they show the work of several domains. */
export const WEB_ONLY = ['home', 'market/search', 'office/inbox', 'people/mail-links', 'people/second-factor', 'people/sign-in']
