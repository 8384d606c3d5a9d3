import { panel, post, wall } from './building.ts'
import { mix } from './colour.ts'
import { surface } from './nature.ts'
import { type Point, round, type Scene } from './scene.ts'

type Span = readonly [from: number, to: number]

/** An asphalt street along the front, with the concrete gutter that every Japanese street has. */
export function street(
  scene: Scene,
  { near, kerb, line = true, colour = '#8a8c8f' }: { near: number; kerb: number; line?: boolean; colour?: string },
) {
  const strip = (from: number, to: number): Point[] => [
    [-60, 0.005, from],
    [70, 0.005, from],
    [70, 0.005, to],
    [-60, 0.005, to],
  ]
  surface(scene, strip(near, kerb - 0.5), colour, { colour: mix(colour, '#2b2f3a', 0.6), strength: 0.5, x: 0.3, y: 0.5 })
  surface(scene, strip(near, kerb - 0.5), 'none', { colour: '#f2efe6', strength: 0.25, x: 0.006, y: 0.05 })
  surface(scene, strip(kerb - 0.5, kerb - 0.02), '#c3c1ba', { colour: '#7d7a70', strength: 0.4 })
  scene.polygon(strip(kerb - 0.12, kerb), '#d8d6cf')
  for (let x = -40; x < 60; x += 2)
    scene.line(
      [
        [x, 0.01, kerb - 0.5],
        [x, 0.01, kerb],
      ],
      '#8d8a82',
      0.03,
    )
  if (line) scene.polygon(strip(kerb - 1.05, kerb - 0.92), '#f0efe9', 'opacity="0.85"')
}

/** A path, drive or terrace with joints. */
export function paving(scene: Scene, x: Span, z: Span, colour = '#cfc9bb', step = 0.6) {
  const area: Point[] = [
    [x[0], 0.02, z[0]],
    [x[1], 0.02, z[0]],
    [x[1], 0.02, z[1]],
    [x[0], 0.02, z[1]],
  ]
  surface(scene, area, colour, { colour: mix(colour, '#4a443a', 0.6), strength: 0.35, x: 0.08, y: 0.2 })
  if (!step) return
  for (let at = z[0] + step; at < z[1]; at += step)
    scene.line(
      [
        [x[0], 0.02, at],
        [x[1], 0.02, at],
      ],
      mix(colour, '#3b362d', 0.35),
      0.02,
      'opacity="0.7"',
    )
  for (let at = x[0] + step; at < x[1]; at += step)
    scene.line(
      [
        [at, 0.02, z[0]],
        [at, 0.02, z[1]],
      ],
      mix(colour, '#3b362d', 0.35),
      0.02,
      'opacity="0.7"',
    )
}

/** A garden wall of concrete blocks, or a plastered one with a little coping. */
export function gardenWall(
  scene: Scene,
  {
    from,
    to,
    tall = 1.2,
    colour = '#c9c4b8',
    blocks = true,
  }: { from: readonly [number, number]; to: readonly [number, number]; tall?: number; colour?: string; blocks?: boolean },
) {
  const side = wall(scene, { from, to, top: tall, colour })
  if (blocks) {
    for (let row = 0.2; row < tall; row += 0.2) scene.line([side.at(0, row), side.at(side.wide, row)], '#57544d', 0.018, 'opacity="0.5"')
    for (let row = 0; row < tall / 0.2 - 0.5; row += 1) {
      for (let along = row % 2 ? 0.2 : 0.4; along < side.wide; along += 0.4)
        scene.line([side.at(along, row * 0.2), side.at(along, row * 0.2 + 0.2)], '#57544d', 0.014, 'opacity="0.42"')
    }
  }
  panel(scene, side, { u: 0, v: tall - 0.05, wide: side.wide, tall: 0.1, colour: mix(side.colour, '#ffffff', 0.22), out: 0.03 })
  return side
}

/** A pole with its wires, as they cross every town. */
export function utilityPole(scene: Scene, foot: Point, { tall = 9, wires = true } = {}) {
  post(scene, foot, tall, '#a9a59c', 0.28)
  const [x, , z] = foot
  for (const level of [tall - 0.6, tall - 1.5])
    scene.line(
      [
        [x - 0.9, level, z],
        [x + 0.9, level, z],
      ],
      '#6d6a66',
      0.1,
    )
  if (!wires) return
  for (const [level, reach] of [
    [tall - 0.5, -0.8],
    [tall - 0.5, 0.8],
    [tall - 1.4, 0.2],
  ] as const) {
    for (const away of [-1, 1]) {
      const from = scene.at([x + reach, level, z])
      const to = scene.at([x + reach + away * 28, level - 0.3, z])
      scene.add(
        `<path d="M${round(from[0])} ${round(from[1])}Q${round((from[0] + to[0]) / 2)} ${round((from[1] + to[1]) / 2 + 26)} ${round(to[0])} ${round(to[1])}" stroke="#3a3d46" stroke-width="1.3" fill="none" opacity="0.65"/>`,
      )
    }
  }
}

/** Large stones, set in a garden. */
export function stones(scene: Scene, places: readonly (readonly [x: number, z: number, size: number])[], colour = '#9a978f') {
  for (const [x, z, size] of places) {
    const [left, top] = scene.at([x, 0, z])
    const unit = size * scene.scale([x, 0, z])
    scene.add(
      `<ellipse cx="${round(left)}" cy="${round(top)}" rx="${round(unit)}" ry="${round(unit * 0.22)}" fill="#1a1d24" opacity="0.3" ${scene.blur(3)}/>`,
    )
    scene.add(
      `<path d="M${round(left - unit)} ${round(top)}C${round(left - unit)} ${round(top - unit * 0.7)} ${round(left - unit * 0.4)} ${round(top - unit * 0.95)} ${round(left + unit * 0.05)} ${round(top - unit * 0.9)}S${round(left + unit)} ${round(top - unit * 0.5)} ${round(left + unit)} ${round(top)}Z" fill="${scene.gradient(
        [left - unit, top - unit],
        [left + unit, top],
        [
          [0, mix(colour, '#ffffff', 0.3)],
          [1, mix(colour, '#23262e', 0.4)],
        ],
      )}"/>`,
    )
  }
}
