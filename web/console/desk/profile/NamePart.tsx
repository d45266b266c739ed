import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/desk/profile.ts';
import { call } from '../../../api/console-client.ts';
import { changeName } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** Under which name one's acts stand from now on. */
export function NamePart() {
  const { me } = useFrame();
  const client = useQueryClient();
  return (
    <ProfilePart head={words.name} about={words.nameAbout}>
      <ShortForm
        act={words.saveName}
        fields={[{ name: 'name', label: words.name, initial: me.name, autoComplete: 'name' }]}
        onSave={async ({ name = '' }) => {
          client.setQueryData(queryKeys.me, await call(changeName, { body: { name } }));
          return words.nameSaved;
        }}
      />
    </ProfilePart>
  );
}
