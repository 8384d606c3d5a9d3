// Generated from the contracts by "npm run generate".
export const operations: Record<string, readonly [method: string, path: string, body?: 1]> = {
  getAuthConfig: ['get', '/auth/config'],
  getSession: ['get', '/auth/session'],
  getAddresses: ['get', '/postcodes/{postcode}'],
  countNotices: ['get', '/notices/count'],
  listNotices: ['get', '/notices'],
  getNoticesByIds: ['get', '/notices/{ids}'],
  getNotice: ['get', '/notice/{id}'],
  createNotice: ['post', '/notice', 1],
  putNotice: ['put', '/notice/{id}', 1],
  patchNotice: ['patch', '/notice/{id}', 1],
  deleteNotice: ['delete', '/notice/{id}'],
}
