-- Who is given another role with a staff role of the same name keeps that one: it was emptied and filled with "owner".
-- fill_staff_role was last written by 0115.
CREATE OR REPLACE FUNCTION fill_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.staff_role := CASE WHEN NEW.role <> 'customer' THEN coalesce(NEW.staff_role, 'owner') END;
  RETURN NEW;
END $$;
