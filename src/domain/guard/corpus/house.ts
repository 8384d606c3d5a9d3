/** The house of which the corpus speaks: its town is on its page, its block and building are not. */
export const corpusHouse = {
  town: '由比ガ浜三丁目',
  block: '3-12-5',
  building: 'カーサ鎌倉',
  room: '201',
  ownHost: 'engawa.example',
}
