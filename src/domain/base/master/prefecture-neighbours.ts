/** Prefectures that border on each other, or are linked by a bridge, tunnel or short crossing. By code. */
export const prefectureNeighbours: Readonly<Record<string, readonly string[]>> = neighboursOf([
  '01-02 02-03 02-05 03-04 03-05 04-05 04-06 04-07 05-06 06-07 06-15 07-08 07-09 07-10 07-15',
  '08-09 08-11 08-12 09-10 09-11 10-11 10-15 10-20 11-12 11-13 11-19 11-20 12-13 12-14 13-14 13-19 14-19 14-22',
  '15-16 15-20 16-17 16-20 16-21 17-18 17-21 18-21 18-25 18-26 19-20 19-22 20-21 20-22 20-23 21-23 21-24 21-25 22-23 23-24',
  '24-25 24-26 24-29 24-30 25-26 26-27 26-28 26-29 27-28 27-29 27-30 28-31 28-33 28-36 29-30',
  '31-32 31-33 31-34 32-34 32-35 33-34 33-37 34-35 34-38 35-40 36-37 36-38 36-39 37-38 38-39',
  '40-41 40-43 40-44 41-42 43-44 43-45 43-46 44-45 45-46 46-47',
])

function neighboursOf(lines: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const pair of lines.join(' ').split(' ')) {
    const [one = '', other = ''] = pair.split('-')
    found[one] = [...(found[one] ?? []), other]
    found[other] = [...(found[other] ?? []), one]
  }
  return found
}
