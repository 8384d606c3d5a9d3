import type { ReactNode } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'

/** Folded content of a screen that needs scripts: rendered after hydration, so that it does not delay the first paint. */
export const Late = ({ children }: { children: ReactNode }) => (useScripted() ? children : <p>読み込んでいます…</p>)
