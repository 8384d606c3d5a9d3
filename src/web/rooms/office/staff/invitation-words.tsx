import { formatMoment } from '#domain/base/words/format-moments.ts'
import { staffRoles } from '#platform/permission.ts'
import type { api } from '#web/api/client.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

export interface InvitationProps {
  token: string
  invitation: Awaited<ReturnType<typeof api.readStaffInvitation>>
}

/** Inviter, invitee, role, expiry and the next step. */
export const InvitationWords = ({ invitation, todo }: Pick<InvitationProps, 'invitation'> & { todo: string }) => (
  <>
    <p>{`${invitation.invitedByName}さんから、運営スタッフとしての招待が届いています。${todo}`}</p>
    <DefinitionTable
      rows={[
        { term: 'メールアドレス', value: invitation.email },
        { term: '役割', value: staffRoles[invitation.role] },
        { term: '期限', value: formatMoment(invitation.expiresAt) },
      ]}
    />
  </>
)
