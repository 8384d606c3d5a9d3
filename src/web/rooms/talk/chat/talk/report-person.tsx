import { ReportPerson } from '#web/rooms/talk/report/report-dialogs.tsx'

/** Reports the other party, from the room's menu. */
export const ReportOther = ({ negotiationID, onClose }: { negotiationID: string; onClose: () => unknown }) => (
  <ReportPerson negotiationID={negotiationID} onClose={onClose} />
)
