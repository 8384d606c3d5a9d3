/** Whether the text is "west,south,east,north" in degrees, with up to four decimals (11 m). */
export function isBox(text: string): boolean {
  if (!/^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/.test(text)) return false
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}
