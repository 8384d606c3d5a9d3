/** The whole talk on paper; or that with its pictures, files and signed documents. */
export const exportFormats = ['pdf', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Whether its file is being made, lies there, or could not be made. */
export const exportProgress = ['making', 'ready', 'failed'] as const
export type ExportProgress = (typeof exportProgress)[number]

/** So long its file can be fetched. */
export const EXPORT_HOURS = 24
/** What takes longer is not waited for any more: whoever made it is gone. */
export const MAKING_MINUTES = 15
