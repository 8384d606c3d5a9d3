import type { DeskPlace } from '#domain/desk/enumerations.ts'

interface Queue {
  place: DeskPlace
  forMe: number
  overdue: number
}

/** What the menu says of each place of the office: how many wait there for the viewer or for nobody, and whether one of all is past its target. */
export const atPlaces = (queues: readonly Queue[]) =>
  [...new Set(queues.map(({ place }) => place))].map((place) => {
    const there = queues.filter((queue) => queue.place === place)
    return { place, forMe: there.reduce((sum, { forMe }) => sum + forMe, 0), late: there.some(({ overdue }) => overdue > 0) }
  })
