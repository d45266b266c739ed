import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Label } from '#core/contract/desk/labels.ts';
import * as words from '#words/console/desk/labels-page.ts';
import { call } from '../../../api/console-client.ts';
import { changeLabel, createLabel, retireLabel } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { LabelChip } from '../../kit/pieces/LabelChip.tsx';
import { Table } from '../../kit/Table.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { LabelForm } from './LabelForm.tsx';
import { labelsKey, labelsQuery } from './labels-query.ts';
import { page } from './page.ts';

const blank = { name: '', color: 'teal' } as const;

/** The labels of a store: what they are called, how many claims carry them, a new one, and one being changed. */
export function LabelsPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const client = useQueryClient();
  const labels = useQuery(labelsQuery(storeId)).data?.labels;
  const [changed, setChanged] = useState<Label | null>(null);
  const [made, setMade] = useState<{ count: number; told: string }>({ count: 0, told: '' });
  const [start, setStart] = useState<Pick<Label, 'name' | 'color'>>(blank);
  const params = { id: storeId };
  const mayCreate = may(me, storeId, 'labels:create');
  const mayChange = may(me, storeId, 'labels:update');
  const mayRetire = may(me, storeId, 'labels:delete');
  const reread = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: labelsKey(storeId) }),
      client.invalidateQueries({ queryKey: queryKeys.queues }),
      client.invalidateQueries({ queryKey: queryKeys.queueLists }),
    ]);

  return (
    <SettingsPage page={page} about={words.about}>
      <div className="settings-parts">
        <Table
          label={words.list}
          columns={[
            { id: 'name', head: words.label, cell: (label: Label) => <LabelChip label={label} /> },
            {
              id: 'claims',
              head: words.claims,
              width: '110px',
              figures: true,
              cell: (label: Label) => (label.retiredAt === null ? label.claims : `${label.claims}, ${words.retired}`),
            },
          ]}
          acts={
            mayChange
              ? {
                  width: '150px',
                  cell: (label: Label) =>
                    label.retiredAt !== null ? null : (
                      <>
                        <button type="button" className="kit-btn kit-btn-plain" onClick={() => setChanged(label)}>
                          {words.change}
                        </button>
                        {mayRetire && (
                          <Confirm
                            word={words.retire}
                            title={words.retireWhich(label.name)}
                            follows={words.retireFollows}
                            onConfirm={async () => {
                              await call(retireLabel, { params: { ...params, labelId: label.id } });
                              await reread();
                            }}
                          />
                        )}
                      </>
                    ),
                }
              : null
          }
          rows={labels}
          keyOf={(label) => label.id}
          faded={(label) => label.retiredAt !== null}
          empty={
            <>
              <h2 className="kit-empty-head">{words.noLabels}</h2>
              <p>{mayCreate ? words.noLabelsText : words.noLabelsToSee}</p>
              {mayCreate && (
                <p className="kit-starters">
                  {words.starters.map((label) => (
                    <button key={label.name} type="button" className="kit-btn" onClick={() => setStart(label)}>
                      {label.name}
                    </button>
                  ))}
                </p>
              )}
            </>
          }
        />
        {changed !== null && (
          <LabelForm
            key={changed.id}
            title={changed.name}
            act={words.save}
            start={changed}
            onCancel={() => setChanged(null)}
            onSave={async (body) => {
              await call(changeLabel, { params: { ...params, labelId: changed.id }, body });
              await reread();
              setChanged(null);
            }}
          />
        )}
        {changed === null && mayCreate && (
          <LabelForm
            key={`${made.count} ${start.name}`}
            title={words.newLabel}
            text={words.newLabelText}
            act={words.create}
            start={start}
            told={made.told}
            onSave={async (body) => {
              const { name } = await call(createLabel, { params, body });
              await reread();
              setStart(blank);
              setMade(({ count }) => ({ count: count + 1, told: words.isCreated(name) }));
            }}
          />
        )}
      </div>
    </SettingsPage>
  );
}
