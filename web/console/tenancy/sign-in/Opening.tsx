import { loading } from '#words/console/kit/tables.ts';

/** While the next step of a sign-in is fetched. */
export const Opening = () => (
  <p className="sign-in-note" role="status">
    {loading}
  </p>
);
