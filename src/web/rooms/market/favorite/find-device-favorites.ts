import { readDevice } from '#web/device/on-device.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { findShown } from '#web/rooms/market/listing/view-history/find-views.ts'

/** In the order in which they were added, as far as still public. */
export const findDeviceFavorites = async (): Promise<CardFacts[]> => (await findShown(readDevice('favorites'))).map(cardFacts)
