/** The house in the corpus: its town is public, its block and building are not. */
export const corpusHouse = { address1: '由比ガ浜三丁目', block: '12番5号', buildingName: 'カーサ鎌倉', room: '201' }
export const corpusHost = 'engawa.example'
