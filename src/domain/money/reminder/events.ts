import type { DealEvent } from '#domain/money/quotation/events.ts'
import type { ReminderTone } from './enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    'payment.reminded': DealEvent & { tone: ReminderTone }
    'payment.extended': DealEvent & { orderID: string; from: string; dueDate: string }
  }
}
