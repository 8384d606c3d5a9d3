import { unsentDraft } from '#web/device/kept.ts'

/** The saved search that this reader is editing in this tab. */
export const beingChanged = (viewerID: string) => unsentDraft<{ id: string; name: string }>('savedSearch', viewerID, '')
