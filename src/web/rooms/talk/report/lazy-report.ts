import { lazy } from 'react'

/** Loaded when a listing is first reported. */
export const LazyReportEstate = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).ReportEstate }))
