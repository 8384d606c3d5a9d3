import type { ComponentProps } from 'react'
import { PointMap } from '#web/ui/map/map.tsx'

/** Where estates are: on pictures of streets where there are any, else in the country, with the names of its prefectures. */
export const EstateMap = (props: Omit<ComponentProps<typeof PointMap>, 'placesOf'>) => <PointMap {...props} placesOf={placesOf} />

const placesOf = async () => (await import('./map-places.ts')).mapPlaces
