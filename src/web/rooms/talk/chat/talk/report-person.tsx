import { ReportPerson } from '#web/rooms/talk/report/report-dialogs.tsx'

/** Whom one talks with is told of from the room's menu. */
export const ReportOther = ({ negotiationID, onClose }: { negotiationID: string; onClose: () => unknown }) => (
  <ReportPerson negotiationID={negotiationID} onClose={onClose} />
)
