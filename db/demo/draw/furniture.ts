import { panel, type Wall } from './building.ts'
import { mix } from './colour.ts'
import { contact, piece } from './room.ts'
import { type Point, round, type Scene } from './scene.ts'

export function rug(scene: Scene, x: readonly [number, number], z: readonly [number, number], colour: string) {
  scene.polygon(
    [
      [x[0], 0.006, z[0]],
      [x[1], 0.006, z[0]],
      [x[1], 0.006, z[1]],
      [x[0], 0.006, z[1]],
    ],
    colour,
    'opacity="0.92"',
  )
  scene.polygon(
    [
      [x[0], 0.007, z[0]],
      [x[1], 0.007, z[0]],
      [x[1], 0.007, z[1]],
      [x[0], 0.007, z[1]],
    ],
    '#000',
    scene.grain('#8f8776', { x: 0.2, y: 0.4, strength: 0.3 }),
  )
}

export function table(scene: Scene, x: readonly [number, number], z: readonly [number, number], tall: number, colour: string) {
  for (const at of [z[1] - 0.08, z[0] + 0.08])
    for (const side of [x[0] + 0.06, x[1] - 0.06])
      scene.line(
        [
          [side, 0, at],
          [side, tall - 0.03, at],
        ],
        mix(colour, '#2d1d10', 0.45),
        0.05,
      )
  piece(scene, { x, z, bottom: tall - 0.04, top: tall, colour })
}

export function chair(scene: Scene, [x, , z]: Point) {
  const wood = '#a87c52'
  for (const side of [0, 0.4])
    for (const away of [0, 0.4])
      scene.line(
        [
          [x + side, 0, z + away],
          [x + side, 0.44, z + away],
        ],
        mix(wood, '#2d1d10', 0.3),
        0.035,
      )
  piece(scene, { x: [x - 0.02, x + 0.42], z: [z, z + 0.42], bottom: 0.42, top: 0.47, colour: '#d7cdb9', soft: 4 })
  const rear = z > 2 ? z + 0.42 : z
  for (const side of [0, 0.4])
    scene.line(
      [
        [x + side, 0.45, rear],
        [x + side, 0.82, rear],
      ],
      wood,
      0.035,
    )
  scene.line(
    [
      [x, 0.78, rear],
      [x + 0.4, 0.78, rear],
    ],
    wood,
    0.09,
  )
}

export function shelf(scene: Scene, side: Wall, u: number) {
  for (const v of [1.25, 1.6]) panel(scene, side, { u, v, wide: 1.3, tall: 0.03, colour: '#b98a5b', out: 0.18 })
  for (let book = 0; book < 12; book += 1)
    panel(scene, side, {
      u: u + 0.06 + book * 0.05,
      v: 1.28,
      wide: 0.044,
      tall: scene.random.between(0.15, 0.24),
      colour: scene.random.oneOf(['#8b6f5a', '#5f7480', '#c9a367', '#dcd6c8', '#7d8a6c', '#a75f4b']),
      out: 0.14,
    })
}

export function vase(scene: Scene, place: Point, colour: string) {
  const [x, y] = scene.at(place)
  const unit = scene.scale(place) * 0.1
  for (const lean of [-0.9, -0.2, 0.5, 1]) {
    scene.add(
      `<path d="M${round(x)} ${round(y - unit * 1.6)}Q${round(x + lean * unit * 0.4)} ${round(y - unit * 3)} ${round(x + lean * unit * 1.5)} ${round(y - unit * 4.2)}" stroke="#5d7a48" stroke-width="2" fill="none"/>`,
    )
    for (let leaf = 0; leaf < 5; leaf += 1)
      scene.add(
        `<ellipse cx="${round(x + lean * unit * (0.5 + leaf * 0.25) + scene.random.between(-6, 6))}" cy="${round(y - unit * (2.6 + leaf * 0.42))}" rx="${round(unit * 0.32)}" ry="${round(unit * 0.16)}" fill="${scene.random.oneOf(['#6d9150', '#88a865', '#4f7541'])}" transform="rotate(${scene.random.whole(-50, 50)} ${round(x)} ${round(y - unit * 3)})"/>`,
      )
  }
  scene.add(
    `<path d="M${round(x - unit * 0.35)} ${round(y - unit * 1.8)}C${round(x - unit)} ${round(y - unit * 1.2)} ${round(x - unit * 0.8)} ${round(y)} ${round(x - unit * 0.45)} ${round(y)}h${round(unit * 0.9)}C${round(x + unit * 0.8)} ${round(y)} ${round(x + unit)} ${round(y - unit * 1.2)} ${round(x + unit * 0.35)} ${round(y - unit * 1.8)}Z" fill="${scene.gradient(
      [x - unit, y],
      [x + unit, y],
      [
        [0, mix(colour, '#ffffff', 0.35)],
        [1, mix(colour, '#1f2326', 0.3)],
      ],
    )}"/>`,
  )
}

export function bowl(scene: Scene, place: Point) {
  const [x, y] = scene.at(place)
  const unit = scene.scale(place) * 0.16
  for (const [dx, tone] of [
    [-0.4, '#d98b3a'],
    [0.1, '#e2a04b'],
    [0.45, '#cf7a34'],
  ] as const)
    scene.add(`<circle cx="${round(x + dx * unit)}" cy="${round(y - unit * 0.62)}" r="${round(unit * 0.34)}" fill="${tone}"/>`)
  scene.add(
    `<path d="M${round(x - unit)} ${round(y - unit * 0.6)}C${round(x - unit * 0.9)} ${round(y)} ${round(x + unit * 0.9)} ${round(y)} ${round(x + unit)} ${round(y - unit * 0.6)}Z" fill="#f3efe4" stroke="#c9c1ae" stroke-width="1"/>`,
  )
}

export function zabuton(scene: Scene, x: number, z: number) {
  contact(scene, [x - 0.3, x + 0.3], [z - 0.3, z + 0.3], 0.25)
  piece(scene, { x: [x - 0.28, x + 0.28], z: [z - 0.28, z + 0.28], bottom: 0.02, top: 0.07, colour: '#4f6a7f', soft: 10 })
}

export function tray(scene: Scene, [x, y, z]: Point) {
  piece(scene, { x: [x - 0.24, x + 0.24], z: [z - 0.16, z + 0.16], bottom: y, top: y + 0.03, colour: '#5a3522' })
  for (const side of [-0.1, 0.1]) {
    const [left, top] = scene.at([x + side, y + 0.03, z])
    const unit = scene.scale([x, y, z]) * 0.045
    scene.add(
      `<path d="M${round(left - unit)} ${round(top - unit * 1.7)}L${round(left - unit * 0.75)} ${round(top)}h${round(unit * 1.5)}L${round(left + unit)} ${round(top - unit * 1.7)}Z" fill="#e9e3d3"/><ellipse cx="${round(left)}" cy="${round(top - unit * 1.7)}" rx="${round(unit)}" ry="${round(unit * 0.4)}" fill="#8ea15a"/>`,
    )
  }
}
