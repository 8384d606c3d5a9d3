/** Sources of the names and centres of towns. */
export const nameCredits = [
  { words: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  { words: 'GeoNames', url: 'https://www.geonames.org/' },
]
