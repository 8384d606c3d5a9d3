import { kept } from '#web/device/kept.ts'

/** The saved search whose conditions this reader is about to change, in this tab. */
export const beingChanged = (viewerID: string) => kept<{ id: string; name: string }>('savedSearch', viewerID, '')
