import type { Deps } from '../platform/deps.ts'
import { seal, unseal } from '../platform/sealing.ts'

type Sealing = { env: Pick<Deps['env'], 'sessionSecret'>; supplierId: string }
const sealOf = ({ env, supplierId }: Sealing) => ({
  secret: env.sessionSecret,
  purpose: 'supplier webhook',
  owner: supplierId,
})

export const sealWebhookSecret = (secret: string, sealing: Sealing): Buffer =>
  seal(Buffer.from(secret), sealOf(sealing))

type Kept = { sealed_secret: Buffer; earlier_secret: Buffer | null; earlier_until: Date | null }

/** Those that sign now, the newest first; none if they cannot be read any more. */
export function signingSecrets(kept: Kept, now: Date, sealing: Sealing): string[] {
  const isEarlierUsed = kept.earlier_until !== null && kept.earlier_until > now
  const sealed = [kept.sealed_secret, ...(isEarlierUsed && kept.earlier_secret ? [kept.earlier_secret] : [])]
  return sealed.flatMap(one => unseal(one, sealOf(sealing))?.toString() ?? [])
}
