import type { ReactNode } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'

/** What lies folded away on a screen that does nothing without a script: drawn once the page lives, not before anything can be seen. */
export const Late = ({ children }: { children: ReactNode }) => (useScripted() ? children : <p>読み込んでいます…</p>)
