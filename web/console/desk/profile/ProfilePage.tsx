import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/desk/profile.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { notificationChoicesQuery } from '../../frame/data/notifications-query.ts';
import { profilePace, profileQuery } from '../../frame/data/profile-query.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useOwnClaims } from '../hand-over/use-own-claims.ts';
import { AwayPart } from './AwayPart.tsx';
import { DesktopPart } from './DesktopPart.tsx';
import { Devices } from './Devices.tsx';
import { NamePart } from './NamePart.tsx';
import { NotificationsPart } from './NotificationsPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { page } from './page.ts';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import '../../tenancy/settings/settings.css';
import './profile.css';

/** One's own account: name, two-factor authentication, password, and where one is signed in. */
export function ProfilePage() {
  const { me } = useFrame();
  const phone = usePhone();
  const profile = useQuery(profileQuery);
  const { counts } = useOwnClaims();
  const isTold = me.stores.some(({ permissions }) => permissions.includes('notifications:read'));
  const choices = useQuery({ ...notificationChoicesQuery, enabled: isTold });
  // Whole or not at all: a part that grows while it's read moves what somebody is about to press.
  const isRead = [profile, ...counts, ...(isTold ? [choices] : [])].every(({ isPending }) => !isPending);
  const title = page.word;
  return (
    <main className="frame-page settings-main profile" id="main">
      <PageTitle>{pageTitle(title)}</PageTitle>
      {phone && <PhoneHead title={title} />}
      <LiveStrip what={words.what} of={[profile]} every={profilePace} />
      <div className="settings-body">
        <header className="settings-head">
          <div>
            <h1 className={phone ? 'kit-unseen' : 'kit-display settings-title'}>{title}</h1>
            <p className="kit-ink-2">
              {profile.data === undefined ? words.aboutUnread : words.about(profile.data.email)}
            </p>
          </div>
        </header>
        {isRead ? (
          <>
            <NamePart />
            <AwayPart absence={profile.data?.absence} />
            <SecondFactorPart codesLeft={profile.data?.backupCodesLeft ?? null} />
            <PasskeysPart passkeys={profile.data?.passkeys ?? []} />
            <PasswordPart />
            {isTold && (
              <>
                <NotificationsPart />
                <DesktopPart />
              </>
            )}
            <Devices signIns={profile.data?.signIns} />
          </>
        ) : (
          <SkeletonRows height={44} count={12} />
        )}
      </div>
    </main>
  );
}
