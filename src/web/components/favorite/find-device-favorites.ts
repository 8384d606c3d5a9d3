import { type CardFacts, cardFacts } from '#web/components/estate/card-facts.ts'
import { findShown } from '#web/components/view-history/find-views.ts'
import { readDevice } from '#web/on-device.ts'

/** In the order in which they were kept, as far as they are still to be found. */
export const findDeviceFavorites = async (): Promise<CardFacts[]> => (await findShown(readDevice('favorites'))).map(cardFacts)
