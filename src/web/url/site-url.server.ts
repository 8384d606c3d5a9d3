import { runningConfig } from '#server/running.ts'

export const configuredURL = (): string => runningConfig().baseURL
