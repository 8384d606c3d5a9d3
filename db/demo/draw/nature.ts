import { mix } from './colour.ts'
import { height, type Point, round, type Scene, type Spot, width } from './scene.ts'

export interface Sky {
  top: string
  low: string
  clouds?: number
}

export const skies = {
  spring: { top: '#7fb2dc', low: '#eef3ee', clouds: 0.55 },
  summer: { top: '#4f97d6', low: '#dcedf4', clouds: 0.75 },
  autumn: { top: '#6aa5d8', low: '#f4efe2', clouds: 0.4 },
  winter: { top: '#a3bfd6', low: '#f0f1f0', clouds: 0.8 },
  morning: { top: '#8fb9d8', low: '#fdeed8', clouds: 0.5 },
  evening: { top: '#4c6a9c', low: '#f8c99a', clouds: 0.45 },
} satisfies Record<string, Sky>

export function sky(scene: Scene, { top, low, clouds = 0.5 }: Sky) {
  const fill = scene.gradient(
    [0, 0],
    [0, scene.horizon],
    [
      [0, top],
      [0.65, mix(top, low, 0.72)],
      [1, low],
    ],
  )
  scene.add(`<rect width="${width}" height="${height}" fill="${fill}"/>`)
  const fade = scene.gradient(
    [0, 0],
    [0, scene.horizon],
    [
      [0, '#ffffff', 0.95],
      [0.8, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ],
  )
  const band = `<rect width="${width}" height="${round(scene.horizon)}" fill="#fff" ${scene.grain('#ffffff', { x: 0.0022, y: 0.0075, strength: clouds * 2.3, octaves: 5 })}/>`
  const mask = `m${scene.random.whole(1, 1e9)}`
  scene.add(`<mask id="${mask}"><rect width="${width}" height="${height}" fill="${fade}"/></mask><g mask="url(#${mask})">${band}</g>`)
}

/** A far ridge across the whole sheet; `rise` in pixels over the horizon. */
export function mountains(
  scene: Scene,
  { colour, rise, rough = 0.5, foot = '#e6ece8' }: { colour: string; rise: number; rough?: number; foot?: string },
) {
  let line: number[] = [
    scene.random.between(0.4, 0.9),
    scene.random.between(0.5, 1),
    scene.random.between(0.3, 0.8),
    scene.random.between(0.4, 0.9),
  ]
  let swing = rough * 0.5
  while (line.length < 180) {
    line = line.flatMap((level, index) => {
      const following = line[index + 1]
      return following === undefined ? [level] : [level, (level + following) / 2 + scene.random.between(-swing, swing)]
    })
    swing *= 0.5
  }
  const spots = line.map(
    (level, index): Spot => [(index / (line.length - 1)) * (width + 20) - 10, scene.horizon - rise * Math.max(0.08, level)],
  )
  const fill = scene.gradient(
    [0, scene.horizon - rise],
    [0, scene.horizon],
    [
      [0, colour],
      [1, mix(colour, foot, 0.75)],
    ],
  )
  scene.paint([...spots, [width + 10, scene.horizon + 30], [-10, scene.horizon + 30]], fill)
}

/** The ground from the horizon to the viewer's feet. */
export function ground(scene: Scene, near: string, far: string, grain?: { colour: string; strength: number }) {
  const y = round(scene.horizon)
  const fill = scene.gradient(
    [0, y],
    [0, height],
    [
      [0, far],
      [0.35, mix(far, near, 0.7)],
      [1, near],
    ],
  )
  scene.add(`<rect y="${y}" width="${width}" height="${height - y}" fill="${fill}"/>`)
  if (grain)
    scene.add(
      `<rect y="${y}" width="${width}" height="${height - y}" fill="#000" ${scene.grain(grain.colour, { x: 0.02, y: 0.09, strength: grain.strength })}/>`,
    )
}

/** A flat piece of ground: lawn, road, gravel. */
export function surface(
  scene: Scene,
  corners: readonly Point[],
  colour: string,
  grain?: { colour: string; strength: number; x?: number; y?: number },
) {
  scene.polygon(corners, colour)
  if (grain) scene.polygon(corners, '#000', scene.grain(grain.colour, { x: grain.x ?? 0.03, y: grain.y ?? 0.12, strength: grain.strength }))
}

/** A mown lawn or meadow. */
export function lawn(
  scene: Scene,
  { x, z, colour = '#86a25a', blades = 500, size = 0.1 }: { x: Spot; z: Spot; colour?: string; blades?: number; size?: number },
) {
  const area: Point[] = [
    [x[0], 0.01, z[0]],
    [x[1], 0.01, z[0]],
    [x[1], 0.01, z[1]],
    [x[0], 0.01, z[1]],
  ]
  surface(scene, area, colour, { colour: mix(colour, '#1f3018', 0.55), strength: 0.55, x: 0.05, y: 0.16 })
  surface(scene, area, 'none', { colour: mix(colour, '#f3efb0', 0.6), strength: 0.32, x: 0.02, y: 0.09 })
  grass(scene, { x, z, count: blades, size, colours: [mix(colour, '#2c4420', 0.45), mix(colour, '#e8e6a0', 0.3), colour] })
}

/** Blades of grass over a rectangle of ground, denser far away as the eye sees it. */
export function grass(
  scene: Scene,
  { x, z, colours, count, size = 0.12 }: { x: Spot; z: Spot; colours: readonly string[]; count: number; size?: number },
) {
  const blades = Array.from({ length: count }, () => {
    const depth = scene.random.between(0, 1) ** 1.6
    return [scene.random.between(...x), 0, z[0] + depth * (z[1] - z[0])] as Point
  }).sort((a, b) => b[2] - a[2])
  for (const foot of blades) {
    const [left, top] = scene.at(foot)
    const long = scene.random.between(0.5, 1.3) * size * scene.scale(foot)
    const lean = scene.random.between(-0.5, 0.5) * long
    scene.add(
      `<path d="M${round(left)} ${round(top)}q${round(lean * 0.2)} ${round(-long * 0.6)} ${round(lean)} ${round(-long)}" stroke="${scene.random.oneOf(colours)}" stroke-width="${round(Math.max(0.6, long * 0.09))}" fill="none" stroke-linecap="round"/>`,
    )
  }
}

export interface Foliage {
  dark: string
  middle: string
  light: string
}

export const leaves = {
  spring: { dark: '#48703a', middle: '#7ea552', light: '#bcd584' },
  summer: { dark: '#274a2c', middle: '#4b7a3c', light: '#8fb457' },
  deep: { dark: '#1d3a2c', middle: '#35603f', light: '#6a9455' },
  maple: { dark: '#7c2f22', middle: '#bf4d2b', light: '#ea8f47' },
  ginkgo: { dark: '#a07a1e', middle: '#dcb13a', light: '#f6dc79' },
  cherry: { dark: '#c98fa2', middle: '#efbfcb', light: '#fff0f1' },
  olive: { dark: '#44563f', middle: '#748765', light: '#b4c1a0' },
  snow: { dark: '#5f7d80', middle: '#b9cbd3', light: '#ffffff' },
} satisfies Record<string, Foliage>

/** A broad-leaved tree: clumps of leaves from the back and the shade to the front and the sun. */
export function tree(
  scene: Scene,
  foot: Point,
  tall: number,
  foliage: Foliage,
  { spread = 0.62, trunk = '#5b4a3c', bare = 0.26, clumps = 28 } = {},
) {
  const unit = scene.scale(foot)
  const [x, y] = scene.at(foot)
  const size = tall * unit
  const { random } = scene
  const sunSide = scene.sun[0] < 0 ? -1 : 1
  ;[-1, 0.1, 1].forEach((side) => {
    const tip: Spot = [x + side * size * spread * 0.26, y - size * (0.72 - Math.abs(side) * 0.06)]
    scene.add(
      `<path d="M${round(x)} ${round(y)}Q${round(x + side * size * 0.012)} ${round(y - size * bare * 1.1)} ${round(tip[0])} ${round(tip[1])}" stroke="${trunk}" stroke-width="${round(size * (side === 0.1 ? 0.032 : 0.02))}" fill="none" stroke-linecap="round"/>`,
    )
  })
  const places = Array.from({ length: clumps }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.between(0, 1))
    return { dx: Math.cos(angle) * reach, dy: Math.sin(angle) * reach, radius: random.between(0.25, 0.4) }
  }).sort((a, b) => a.dy * 0.4 + a.dx * sunSide * -0.3 - (b.dy * 0.4 + b.dx * sunSide * -0.3))
  const across = size * spread * 0.42
  const up = size * (1 - bare) * 0.42
  const centre: Spot = [x, y - size * (bare + (1 - bare) * 0.5)]
  for (const [share, tone] of [
    [1.06, foliage.dark],
    [0.92, foliage.middle],
    [0.74, foliage.light],
  ] as const) {
    for (const { dx, dy, radius } of places) {
      const lift = tone === foliage.dark ? 0.05 : tone === foliage.middle ? -0.04 : -0.16
      const shift = tone === foliage.light ? sunSide * 0.12 : 0
      const lightness = tone === foliage.light ? 0.6 - dy * 0.45 + dx * sunSide * 0.3 : 1
      leafClump(
        scene,
        [centre[0] + (dx + shift) * across, centre[1] + (dy + lift) * up],
        radius * share * across * 1.25,
        tone,
        Math.max(0.15, Math.min(1, lightness)),
      )
    }
  }
}

/** A round tree or shrub from above or far away, by its place on the sheet. */
export function bush(scene: Scene, [x, y]: Spot, radius: number, foliage: Foliage) {
  leafClump(scene, [x, y], radius, foliage.dark, 1)
  leafClump(scene, [x, y - radius * 0.15], radius * 0.85, foliage.middle, 0.9)
  leafClump(scene, [x + (scene.sun[0] < 0 ? -1 : 1) * radius * 0.2, y - radius * 0.42], radius * 0.6, foliage.light, 0.55)
}

function leafClump(scene: Scene, [x, y]: Spot, radius: number, colour: string, density: number) {
  const { random } = scene
  const leafSize = Math.max(1.1, Math.min(5.5, radius * 0.09))
  const count = Math.round(Math.min(260, (radius / leafSize) ** 2 * 1.25) * density)
  const parts: string[] = []
  const mass = `rx="${round(radius * 0.86)}" ry="${round(radius * 0.68)}"`
  if (density > 0.7) scene.add(`<ellipse cx="${round(x)}" cy="${round(y)}" ${mass} fill="${colour}" opacity="0.6"/>`)
  for (let index = 0; index < count; index += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.between(0, 1)) * radius
    const long = leafSize * random.between(0.7, 1.35)
    parts.push(blade(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82, long, random.between(0, Math.PI)))
  }
  scene.add(`<path d="${parts.join('')}" fill="${mix(colour, random.chance(0.5) ? '#ffffff' : '#20301c', random.between(0, 0.1))}"/>`)
}

function blade(x: number, y: number, long: number, angle: number) {
  const dx = Math.cos(angle) * long
  const dy = Math.sin(angle) * long
  return `M${round(x - dx)} ${round(y - dy)}Q${round(x - dy * 0.55)} ${round(y + dx * 0.55)} ${round(x + dx)} ${round(y + dy)}Q${round(x + dy * 0.55)} ${round(y - dx * 0.55)} ${round(x - dx)} ${round(y - dy)}Z`
}

/** A clipped garden pine: a bent trunk that carries flat clouds of needles. */
export function gardenPine(scene: Scene, foot: Point, tall: number, lean = 1) {
  const size = tall * scene.scale(foot)
  const [x, y] = scene.at(foot)
  const { random } = scene
  const trunk: Spot[] = [
    [x, y],
    [x - lean * size * 0.1, y - size * 0.3],
    [x + lean * size * 0.07, y - size * 0.58],
    [x + lean * size * 0.02, y - size * 0.9],
  ]
  const [a, b, c, d] = trunk as [Spot, Spot, Spot, Spot]
  const pads: [Spot, number][] = [
    [[x - lean * size * 0.3, y - size * 0.4], 0.2],
    [[x + lean * size * 0.3, y - size * 0.5], 0.22],
    [[x - lean * size * 0.22, y - size * 0.66], 0.19],
    [[x + lean * size * 0.22, y - size * 0.78], 0.17],
    [[x + lean * size * 0.0, y - size * 0.96], 0.2],
  ]
  for (const [pad] of pads)
    scene.add(
      `<path d="M${round(x)} ${round(pad[1] + size * 0.12)}Q${round((x + pad[0]) / 2)} ${round(pad[1] + size * 0.02)} ${round(pad[0])} ${round(pad[1])}" stroke="#5a4334" stroke-width="${round(size * 0.018)}" fill="none"/>`,
    )
  scene.add(
    `<path d="M${round(a[0])} ${round(a[1])}C${round(b[0])} ${round(b[1])} ${round(c[0])} ${round(c[1])} ${round(d[0])} ${round(d[1])}" stroke="#5f4636" stroke-width="${round(size * 0.05)}" fill="none" stroke-linecap="round"/>`,
  )
  for (const [[padX, padY], reach] of pads) {
    for (const [colour, lift, count] of [
      ['#1f3d2b', 0.02, 130],
      ['#34603a', 0, 120],
      ['#6d9450', -0.03, 70],
    ] as const) {
      const needles = Array.from({ length: count }, () => {
        const across = random.between(-1, 1)
        const dome = Math.sqrt(1 - across * across)
        const at: Spot = [padX + across * reach * size, padY + size * (lift - random.between(-0.02, 0.075) * dome)]
        return blade(at[0], at[1], size * random.between(0.012, 0.024), random.between(-2.5, -0.6))
      })
      scene.add(`<path d="${needles.join('')}" fill="${colour}"/>`)
    }
  }
}

/** A cedar or fir, drooping boughs from top to bottom. */
export function conifer(scene: Scene, foot: Point, tall: number, foliage: Foliage = leaves.deep) {
  const size = tall * scene.scale(foot)
  const [x, y] = scene.at(foot)
  const { random } = scene
  scene.add(`<path d="M${round(x)} ${round(y)}V${round(y - size * 0.5)}" stroke="#4a3a30" stroke-width="${round(size * 0.03)}"/>`)
  for (let level = 0; level < 26; level += 1) {
    const share = level / 25
    const reach = size * 0.2 * (1 - share) ** 0.85 + size * 0.01
    const top = y - size * (0.1 + share * 0.89)
    for (const tone of [foliage.dark, foliage.middle, foliage.light]) {
      const twigs = Array.from({ length: tone === foliage.light ? 8 : 16 }, () => {
        const across = random.between(-1, 1) * (tone === foliage.light ? 0.8 : 1)
        return blade(
          x + across * reach,
          top + Math.abs(across) * size * 0.045 + random.between(-0.012, 0.012) * size,
          size * random.between(0.012, 0.026),
          across > 0 ? random.between(0.2, 0.9) : random.between(2.2, 2.9),
        )
      })
      scene.add(`<path d="${twigs.join('')}" fill="${mix(tone, '#1a2a22', random.between(0, 0.15))}"/>`)
    }
  }
}

/** A row of clipped or loose shrubs along a line on the ground. */
export function hedge(scene: Scene, from: Point, to: Point, tall: number, foliage: Foliage, step = 0.5) {
  const long = Math.hypot(to[0] - from[0], to[2] - from[2])
  const count = Math.max(1, Math.round(long / step))
  const spots = Array.from({ length: count + 1 }, (_, index) => index / count).map(
    (share): Point => [from[0] + (to[0] - from[0]) * share, from[1], from[2] + (to[2] - from[2]) * share],
  )
  for (const foot of spots.sort((a, b) => scene.scale(a) - scene.scale(b))) {
    const [x, y] = scene.at(foot)
    const size = tall * scene.random.between(0.85, 1.15) * scene.scale(foot)
    scene.add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size * 0.6)}" ry="${round(size * 0.12)}" fill="#16201c" opacity="0.35"/>`,
    )
    leafClump(scene, [x, y - size * 0.48], size * 0.62, foliage.dark, 1)
    leafClump(scene, [x, y - size * 0.55], size * 0.55, foliage.middle, 0.9)
    leafClump(scene, [x + (scene.sun[0] < 0 ? -1 : 1) * size * 0.12, y - size * 0.74], size * 0.4, foliage.light, 0.5)
  }
}

/** A line of woods far away, one soft mass. */
export function woods(
  scene: Scene,
  { from, to, rise, foliage, haze = 0.35 }: { from: number; to: number; rise: number; foliage: Foliage; haze?: number },
) {
  const { random } = scene
  for (const [tone, share, lift] of [
    [foliage.dark, 1, 0],
    [foliage.middle, 0.85, 0.14],
    [foliage.light, 0.4, 0.34],
  ] as const) {
    const count = Math.round(((to - from) / rise) * 9 * share)
    for (let index = 0; index < count; index += 1) {
      const radius = rise * random.between(0.22, 0.42) * share
      leafClump(
        scene,
        [random.between(from, to), scene.horizon - rise * (lift + random.between(0.1, 0.55))],
        radius,
        mix(tone, '#dfe7e6', haze),
        0.75,
      )
    }
  }
}
