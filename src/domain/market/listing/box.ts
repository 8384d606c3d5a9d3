/** "west,south,east,north" in degrees, with up to four decimals (11 m). */
export const BOX = /^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/

/** Whether the text is such an area, and not an empty one. */
export function isBox(text: string): boolean {
  if (!BOX.test(text)) return false
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}
