import { useSyncExternalStore } from 'react'
import { cardMarks, noMarks, subscribeMarks } from './card-marks.ts'

/** What this visitor has noted; nothing on the server, which does not know. */
export const useCardMarks = () => useSyncExternalStore(subscribeMarks, cardMarks, () => noMarks)
