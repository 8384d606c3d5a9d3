/** The whole negotiation as PDF; or a ZIP that adds its pictures, files and signed documents. */
export const exportFormats = ['pdf', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportProgress = ['making', 'ready', 'failed'] as const

/** Hours that the file is available. */
export const EXPORT_HOURS = 24
/** After this an export counts as failed: the node that was making it has died. */
export const MAKING_MINUTES = 15
