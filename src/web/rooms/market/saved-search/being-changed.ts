import { kept } from '#web/device/kept.ts'

/** The saved search that this reader is editing in this tab. */
export const beingChanged = (viewerID: string) => kept<{ id: string; name: string }>('savedSearch', viewerID, '')
