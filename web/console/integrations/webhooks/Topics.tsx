import { type PublicTopic, publicTopics } from '#core/reference/webhooks.ts';
import * as words from '#words/console/integrations/webhooks.ts';

interface Props {
  chosen: readonly PublicTopic[];
  onChange: (topics: readonly PublicTopic[]) => void;
}

/** What an endpoint is told of. */
export function Topics({ chosen, onChange }: Props) {
  return (
    <fieldset className="hook-topics">
      <legend className="kit-label">{words.topics}</legend>
      {publicTopics.map((topic) => (
        <label key={topic} className="hook-topic">
          <input
            type="checkbox"
            className="kit-check"
            checked={chosen.includes(topic)}
            onChange={() =>
              onChange(chosen.includes(topic) ? chosen.filter((item) => item !== topic) : [...chosen, topic])
            }
          />
          <code>{topic}</code>
        </label>
      ))}
    </fieldset>
  );
}
