import { height, width } from './scene.ts'

/** Measures are metres, x to the right and y down; north is up unless turned. */
export interface Plan {
  floors: Floor[]
  north?: number
}

export interface Floor {
  title?: string
  at: readonly [x: number, y: number]
  rooms: Room[]
  doors?: Door[]
  windows?: Segment[]
  fixtures?: Fixture[]
}

export type Kind = 'western' | 'tatami' | 'living' | 'hall' | 'entrance' | 'wet' | 'closet' | 'outside' | 'stairs' | 'veranda'
export type Room = readonly [kind: Kind, x: number, y: number, wide: number, deep: number, name?: string, size?: string]
/** From a place in a wall, to the right ('h') or down ('v'). */
export type Segment = readonly [direction: 'h' | 'v', x: number, y: number, long: number]
export type Door = readonly [...Segment, kind: 'slide' | 'open' | Swing]
/** Where the hinge is and to which side the leaf opens. */
export type Swing = `${'start' | 'end'}${'+' | '-'}`
export type Fixture = readonly [
  kind: 'bath' | 'toilet' | 'kitchen' | 'basin' | 'washer' | 'fridge',
  x: number,
  y: number,
  wide: number,
  deep: number,
]

const fills: Record<Kind, string> = {
  western: '#f6e3c2',
  tatami: '#d9e2b4',
  living: '#fbeed3',
  hall: '#f6efe2',
  entrance: '#dcd8d0',
  wet: '#d8e8ee',
  closet: '#ece8df',
  outside: '#eef1ea',
  stairs: '#f1e8d8',
  veranda: '#ecd6b0',
}
const ink = '#3d3a36'
const paper = '#fdfcf9'

/** A floor plan as it hangs in an estate agent's window. */
export function drawPlan({ floors, north = 0 }: Plan) {
  const edges = floors.flatMap(({ at, rooms }) =>
    rooms.map(([, x, y, wide, deep]) => [at[0] + x, at[1] + y, at[0] + x + wide, at[1] + y + deep] as const),
  )
  const left = Math.min(...edges.map((edge) => edge[0]))
  const top = Math.min(...edges.map((edge) => edge[1])) - (floors[0]?.title ? 0.9 : 0)
  const right = Math.max(...edges.map((edge) => edge[2]))
  const bottom = Math.max(...edges.map((edge) => edge[3]))
  const scale = Math.min((width - 110) / (right - left), (height - 180) / (bottom - top))
  const offset = [(width - (right - left) * scale) / 2 - left * scale, (height - (bottom - top) * scale) / 2 - top * scale - 14] as const
  const drawn = floors.map((floor) => drawFloor(floor, scale, [offset[0] + floor.at[0] * scale, offset[1] + floor.at[1] * scale]))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans CJK JP" fill="${ink}"><rect width="${width}" height="${height}" fill="${paper}"/>${drawn.join('')}${compass(north)}<text x="60" y="862" font-size="19" fill="#77736b">図面と現況が異なる場合は現況を優先します</text></svg>`
}

function drawFloor(
  { title, rooms, doors = [], windows = [], fixtures = [] }: Floor,
  scale: number,
  [left, top]: readonly [number, number],
) {
  const px = (metres: number) => Math.round(metres * scale * 10) / 10
  const inside = rooms.filter(([kind]) => kind !== 'outside')
  const floorsOf = rooms.map((room) => surface(room, px)).join('')
  const outer = inside
    .map(
      ([, x, y, wide, deep]) =>
        `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(deep)}" fill="none" stroke="${ink}" stroke-width="13" stroke-linejoin="miter"/>`,
    )
    .join('')
  const inner = inside
    .map(
      ([kind, x, y, wide, deep]) =>
        `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(deep)}" fill="none" stroke="${ink}" stroke-width="${kind === 'closet' ? 5 : 8}"/>`,
    )
    .join('')
  const heading = title
    ? `<text x="${px((Math.min(...rooms.map((room) => room[1])) + Math.max(...rooms.map((room) => room[1] + room[3]))) / 2)}" y="${px(Math.min(...rooms.map((room) => room[2]))) - 26}" font-size="30" font-weight="700" text-anchor="middle">${title}</text>`
    : ''
  return `<g transform="translate(${Math.round(left)} ${Math.round(top)})">${outer}${floorsOf}${inner}${fixtures.map((fixture) => drawFixture(fixture, px)).join('')}${doors.map((door) => drawDoor(door, px)).join('')}${windows.map((segment) => drawWindow(segment, px)).join('')}${rooms.map((room) => label(room, px)).join('')}${heading}</g>`
}

function surface([kind, x, y, wide, deep]: Room, px: (metres: number) => number) {
  const base = `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(deep)}" fill="${fills[kind]}"`
  if (kind === 'outside') return `${base} stroke="#8f9488" stroke-width="3"/>${lines(x, y, wide, deep, 0.3, px, '#dfe4d9')}`
  if (kind === 'tatami') return `${base}/>${mats(x, y, wide, deep, px)}`
  if (kind === 'stairs') return `${base}/>${lines(x, y, wide, deep, 0.26, px, '#b7a98e')}`
  if (kind === 'veranda') return `${base}/>${lines(x, y, wide, deep, 0.2, px, '#d8bd90')}`
  if (kind === 'western' || kind === 'living')
    return `${base}/>${lines(x, y, wide, deep, 0.3, px, kind === 'western' ? '#eed7af' : '#f4e4c2')}`
  if (kind === 'wet' || kind === 'entrance')
    return `${base}/>${lines(x, y, wide, deep, 0.3, px, kind === 'wet' ? '#c8dbe3' : '#cbc6bc')}${rows(x, y, wide, deep, 0.3, px, kind === 'wet' ? '#c8dbe3' : '#cbc6bc')}`
  return `${base}/>`
}

function lines(x: number, y: number, wide: number, deep: number, step: number, px: (metres: number) => number, colour: string) {
  let path = ''
  for (let at = step; at < wide; at += step) path += `M${px(x + at)} ${px(y)}v${px(deep)}`
  return `<path d="${path}" stroke="${colour}" stroke-width="1.6" fill="none"/>`
}

function rows(x: number, y: number, wide: number, deep: number, step: number, px: (metres: number) => number, colour: string) {
  let path = ''
  for (let at = step; at < deep; at += step) path += `M${px(x)} ${px(y + at)}h${px(wide)}`
  return `<path d="${path}" stroke="${colour}" stroke-width="1.6" fill="none"/>`
}

/** Mats of 0.91 by 1.82, laid in rows with turned pairs. */
function mats(x: number, y: number, wide: number, deep: number, px: (metres: number) => number) {
  let path = ''
  for (let row = 0; row * 0.91 < deep - 0.05; row += 1) {
    path += `M${px(x)} ${px(y + row * 0.91)}h${px(wide)}`
    for (let at = row % 2 ? 0.91 : 1.82; at < wide - 0.05; at += 1.82)
      path += `M${px(x + at)} ${px(y + row * 0.91)}v${px(Math.min(0.91, deep - row * 0.91))}`
  }
  return `<path d="${path}" stroke="#a9b67c" stroke-width="2.4" fill="none"/>`
}

function label([kind, x, y, wide, deep, name, size]: Room, px: (metres: number) => number) {
  if (!name) return ''
  const small =
    kind === 'closet' ||
    kind === 'wet' ||
    kind === 'hall' ||
    kind === 'entrance' ||
    kind === 'stairs' ||
    kind === 'outside' ||
    kind === 'veranda'
  const long = Math.max(name.length, size?.length ?? 0)
  const font = Math.round(Math.min(small ? 21 : 29, (px(Math.max(wide, deep * (wide < deep * 0.45 ? 1 : 0))) * 0.84) / long))
  const upright = small && wide < deep * 0.45
  const middle: [number, number] = [px(x + wide / 2), px(y + deep / 2)]
  if (upright)
    return [...name]
      .map(
        (letter, index) =>
          `<text x="${middle[0]}" y="${middle[1] + (index - (name.length - 1) / 2) * font * 1.15 + font * 0.36}" font-size="${font}" text-anchor="middle">${letter}</text>`,
      )
      .join('')
  const halo = small ? 'stroke="#ffffff" stroke-opacity="0.75" stroke-width="6" stroke-linejoin="round" paint-order="stroke"' : ''
  const first = `<text ${halo} x="${middle[0]}" y="${middle[1] + (size ? -font * 0.2 : font * 0.36)}" font-size="${font}" font-weight="${small ? 400 : 700}" text-anchor="middle">${name}</text>`
  return size
    ? `${first}<text x="${middle[0]}" y="${middle[1] + font * 1.05}" font-size="${Math.round(font * 0.9)}" text-anchor="middle">${size}</text>`
    : first
}

function drawDoor([direction, x, y, long, kind]: Door, px: (metres: number) => number) {
  const across = direction === 'h'
  const gap = across ? `M${px(x)} ${px(y)}h${px(long)}` : `M${px(x)} ${px(y)}v${px(long)}`
  const cleared = `<path d="${gap}" stroke="#fbf3e4" stroke-width="15"/>`
  if (kind === 'open')
    return `<path d="${gap}" stroke="#fbeed3" stroke-width="15"/><path d="${gap}" stroke="#b9a98a" stroke-width="2" stroke-dasharray="9 7"/>`
  if (kind === 'slide') {
    const leaf = (from: number, shift: number) =>
      across ? `M${px(x + from * long)} ${px(y) + shift}h${px(long * 0.53)}` : `M${px(x) + shift} ${px(y + from * long)}v${px(long * 0.53)}`
    return `${cleared}<path d="${leaf(0, -3)}${leaf(0.47, 3)}" stroke="${ink}" stroke-width="3" fill="none"/>`
  }
  const end = kind.startsWith('end')
  const side = kind.endsWith('+') ? 1 : -1
  const reach = px(long)
  const hinge: [number, number] = across ? [px(end ? x + long : x), px(y)] : [px(x), px(end ? y + long : y)]
  const closed: [number, number] = across ? [px(end ? x : x + long), px(y)] : [px(x), px(end ? y : y + long)]
  const opened: [number, number] = across ? [hinge[0], hinge[1] + side * reach] : [hinge[0] + side * reach, hinge[1]]
  // The quarter circle runs from the open leaf back to the closed one, the short way round.
  const sweep = (opened[0] - hinge[0]) * (closed[1] - hinge[1]) - (opened[1] - hinge[1]) * (closed[0] - hinge[0]) > 0 ? 1 : 0
  return `${cleared}<path d="M${hinge.join(' ')}L${opened.join(' ')}A${reach} ${reach} 0 0 ${sweep} ${closed.join(' ')}" fill="#ffffff" fill-opacity="0.35" stroke="${ink}" stroke-width="2.2"/>`
}

function drawWindow([direction, x, y, long]: Segment, px: (metres: number) => number) {
  const across = direction === 'h'
  const line = (shift: number) => (across ? `M${px(x)} ${px(y) + shift}h${px(long)}` : `M${px(x) + shift} ${px(y)}v${px(long)}`)
  return `<path d="${line(0)}" stroke="${ink}" stroke-width="15"/><path d="${line(0)}" stroke="#ffffff" stroke-width="10"/><path d="${line(0)}" stroke="#7fa9bd" stroke-width="3"/>`
}

function drawFixture([kind, x, y, wide, deep]: Fixture, px: (metres: number) => number) {
  const box = (inset: number, radius: number, fill: string) =>
    `<rect x="${px(x) + inset}" y="${px(y) + inset}" width="${px(wide) - inset * 2}" height="${px(deep) - inset * 2}" rx="${radius}" fill="${fill}" stroke="#6f7f86" stroke-width="2"/>`
  const centre: [number, number] = [px(x + wide / 2), px(y + deep / 2)]
  if (kind === 'bath') return `${box(0, 10, '#ffffff')}${box(9, 16, '#eaf4f7')}`
  if (kind === 'toilet') {
    const down = deep > wide
    return down
      ? `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(deep * 0.28)}" rx="5" fill="#fff" stroke="#6f7f86" stroke-width="2"/><ellipse cx="${centre[0]}" cy="${px(y + deep * 0.62)}" rx="${px(wide * 0.44)}" ry="${px(deep * 0.36)}" fill="#fff" stroke="#6f7f86" stroke-width="2"/>`
      : `<rect x="${px(x)}" y="${px(y)}" width="${px(wide * 0.28)}" height="${px(deep)}" rx="5" fill="#fff" stroke="#6f7f86" stroke-width="2"/><ellipse cx="${px(x + wide * 0.62)}" cy="${centre[1]}" rx="${px(wide * 0.36)}" ry="${px(deep * 0.44)}" fill="#fff" stroke="#6f7f86" stroke-width="2"/>`
  }
  if (kind === 'kitchen') {
    const across = wide > deep
    const size = px(Math.min(wide, deep)) * 0.16
    const at = (share: number): [number, number] => (across ? [px(x + wide * share), centre[1]] : [centre[0], px(y + deep * share)])
    const burners = [0.12, 0.26]
      .map((share) => `<circle cx="${at(share)[0]}" cy="${at(share)[1]}" r="${size}" fill="none" stroke="#6f7f86" stroke-width="2"/>`)
      .join('')
    const [sinkX, sinkY] = at(0.7)
    return `${box(0, 4, '#ffffff')}${burners}<rect x="${sinkX - (across ? size * 2.6 : size * 1.9)}" y="${sinkY - (across ? size * 1.9 : size * 2.6)}" width="${across ? size * 5.2 : size * 3.8}" height="${across ? size * 3.8 : size * 5.2}" rx="6" fill="#eaf4f7" stroke="#6f7f86" stroke-width="2"/>`
  }
  if (kind === 'basin')
    return `${box(0, 5, '#ffffff')}<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${px(wide * 0.32)}" ry="${px(deep * 0.32)}" fill="#eaf4f7" stroke="#6f7f86" stroke-width="2"/>`
  if (kind === 'washer')
    return `${box(0, 5, '#ffffff')}<circle cx="${centre[0]}" cy="${centre[1]}" r="${px(wide * 0.3)}" fill="none" stroke="#6f7f86" stroke-width="2"/>`
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(deep)}" fill="none" stroke="#8b8f8f" stroke-width="2" stroke-dasharray="6 5"/><text x="${centre[0]}" y="${centre[1] + 7}" font-size="18" text-anchor="middle" fill="#77736b">冷</text>`
}

export function compass(turned: number) {
  return `<g transform="translate(1120 812)"><circle r="38" fill="#fff" stroke="${ink}" stroke-width="2"/><g transform="rotate(${turned})"><path d="M0 -34L11 14L0 6L-11 14Z" fill="${ink}"/><text y="-44" font-size="22" font-weight="700" text-anchor="middle" transform="translate(0 0)">N</text></g></g>`
}
